/** The page of a group basket; without a code the own one, or a new one. Not in `paths`, which every page loads. */
export function groupPath(code = ''): string {
  return code === '' ? '/g' : `/g/${encodeURIComponent(code)}`
}
