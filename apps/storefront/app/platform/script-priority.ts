const modulePreload = '<link rel="modulepreload" '

/**
 * Marks the page's scripts as less urgent than its styles, fonts and first pictures. The page can be read before any
 * of them; unmarked, 120 KB of them share a slow line with what is painted first.
 */
export function letScriptsWait(page: Buffer): Buffer<ArrayBuffer> {
  const end = Math.max(page.indexOf('</head>'), 0)
  // Latin-1 keeps every byte as it is, whatever language the title has.
  const head = page
    .toString('latin1', 0, end)
    .replaceAll(modulePreload, `${modulePreload}fetchpriority="low" `)
  return Buffer.concat([Buffer.from(head, 'latin1'), page.subarray(end)])
}
