import { vi } from 'vitest'

type Readable<State> = { getInitialState: () => State }

/** As if the browser had restored that: the server's rendering, which the tests use, shows a store's first state. */
export function restored<State>(store: Readable<State>, state: Partial<NoInfer<State>>): void {
  vi.spyOn(store, 'getInitialState').mockReturnValue({ ...store.getInitialState(), ...state })
}
