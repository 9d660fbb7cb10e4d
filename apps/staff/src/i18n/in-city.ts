/** `Самарканд, улица Амира Темура, 107`: streets of the same name are in several cities. */
export function inCity(city: string, address: string): string {
  if (city === '' || address === '' || address.startsWith(city)) return address
  return `${city}, ${address}`
}
