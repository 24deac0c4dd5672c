"use strict";
// Calls somebody back to the table when it is their turn: by a tone, by a notification. Both are off until wanted.
{
  const isMine = () => document.getElementById("bar").classList.contains("emp-mine");
  let mine = isMine(), audio = null;

  // Two soft notes, made here: nothing has to be fetched.
  function chime() {
    audio ??= new AudioContext();
    audio.resume();
    for (const [at, pitch] of [[0, 587], [.16, 880]]) {
      const tone = audio.createOscillator(), loud = audio.createGain(), start = audio.currentTime + at;
      tone.frequency.value = pitch;
      tone.connect(loud).connect(audio.destination);
      loud.gain.setValueAtTime(0, start);
      loud.gain.linearRampToValueAtTime(.12, start + .02);
      loud.gain.exponentialRampToValueAtTime(.001, start + .5);
      tone.start(start);
      tone.stop(start + .55);
    }
  }

  function notify() {
    const asked = document.querySelector("#bar .emp-ask")?.textContent.trim() ?? "";
    const note = new Notification(document.title, { body: asked, icon: "/static/icon-turn.svg", tag: table.dataset.table });
    note.addEventListener("click", () => { focus(); note.close(); });
  }

  new MutationObserver(() => {
    const now = isMine(), called = now && !mine;
    mine = now;
    if (!called) return;
    if (settings.get("sound") === "yes") chime();
    if (settings.get("notify") === "yes" && document.hidden && Notification.permission === "granted") notify();
  }).observe(table, { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] });

  // Whoever wants tones hears one; whoever wants notifications is asked by the browser, and told if it forbids them.
  document.addEventListener("emporion:setting", async ({ detail: field }) => {
    if (!field.checked) return;
    if (field.dataset.setting === "sound") chime();
    if (field.dataset.setting !== "notify") return;
    const answer = "Notification" in window ? await Notification.requestPermission() : "denied";
    if (answer === "granted") return;
    field.checked = false;
    settings.set("notify", "");
    toast(field.dataset.denied);
  });
}
