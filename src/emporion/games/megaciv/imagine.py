def imagine(view, seed): raise NotImplementedError
