/** Matches the addresses of a call by its path in the contract: `/v1/branches/:id`. */
export function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
}
