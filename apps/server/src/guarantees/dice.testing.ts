/** Small numbers that follow from a seed (a linear congruential generator). */
export function makeDice(seed: number): (below: number) => number {
  let state = seed % 2_147_483_647
  return (below) => {
    state = (state * 48_271 + 11) % 2_147_483_647
    return state % below
  }
}
