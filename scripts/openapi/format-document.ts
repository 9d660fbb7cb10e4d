/**
 * JSON with a line for each path and each component: a change shows as the lines that it touches, and the file is hardly
 * larger than without any.
 */
export function formatDocument(document: object): string {
  return `${object(document, 2)}\n`
}

function object(value: object, depth: number): string {
  const entries = Object.entries(value).map(([name, one]) => {
    const isOpened = depth > 0 && typeof one === 'object' && one !== null && !Array.isArray(one)
    return `${JSON.stringify(name)}:${isOpened ? object(one, depth - 1) : JSON.stringify(one)}`
  })
  return `{\n${entries.join(',\n')}\n}`
}
