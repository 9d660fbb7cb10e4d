/** What `package-lock.json` says of an installed package. */
export type LockedPackage = {
  readonly link?: boolean
  readonly dev?: boolean
  readonly license?: string
  readonly version?: string
}

/** Licences that ask for nothing but their own text. */
const free = new Set([
  '0BSD',
  'Apache-2.0',
  'Artistic-2.0',
  'BDS-3-Clause',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Python-2.0',
  'Unlicense',
])

/** Of programs and data that only build or check, and are in nothing that is shipped. */
const onlyForTools = new Set(['CC-BY-3.0', 'CC-BY-4.0', 'MPL-2.0', 'WTFPL'])

/** With these a package may be shipped although its licence asks for more, for the reason beside it. */
const exceptions: readonly { readonly name: RegExp; readonly license: string; readonly why: string }[] = [
  {
    name: /^@img\/sharp-/,
    license: 'LGPL-3.0-or-later',
    why: 'libvips is a library of its own that is loaded at run time, unchanged, and can be replaced',
  },
  {
    name: /^web-push$/,
    license: 'MPL-2.0',
    why: 'it asks for the source of its own files, which are shipped as they are published',
  },
]

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Installed packages whose licences are unknown or not allowed, as sentences. */
export function findForbiddenLicences(packages: Readonly<Record<string, LockedPackage>>): readonly string[] {
  return Object.entries(packages).flatMap(([path, one]) => {
    if (!path.includes('node_modules/') || one.link) return []
    const name = nameOf(path)
    if (one.license === undefined) return [`${name} ${one.version}: no licence`]
    return isAllowed(name, one.license, one.dev === true) ? [] : [`${name} ${one.version}: ${one.license}`]
  })
}

/** Of `A OR B` one is enough; of `A AND B` both have to be allowed. */
function isAllowed(name: string, license: string, isOfTools: boolean): boolean {
  const isOne = (id: string) =>
    free.has(id) ||
    (isOfTools && onlyForTools.has(id)) ||
    exceptions.some((exception) => exception.license === id && exception.name.test(name))
  return license
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every(isOne))
}
