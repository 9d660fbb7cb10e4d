/** The house at the end of an address, `улица Шота Руставели, 41`; empty when there is none. */
export function getHouse(address: string): string {
  return /[,\s](\d+[^\s,]*)$/.exec(address.trim())?.[1] ?? ''
}
