/** Matches the addresses of a call; its path is written as in the contract: `/v1/branches/:id`. */
export function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
}
