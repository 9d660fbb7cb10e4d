import { afterEach, expect, test, vi } from 'vitest'
import { makeImporter } from './import-when-here.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser page whose network can be off or lack files. */
function aPage({ isHere = (_: string): boolean => false, beforeFetch = async () => {} } = {}) {
  const page = { isOnline: true, missing: new Set<string>(), asked: [] as string[], failures: 0 }
  const come = async (address: string) => {
    page.asked.push(address)
    if (!page.isOnline) throw new TypeError('Failed to fetch')
  }
  vi.stubGlobal('fetch', async (address: string) => {
    await come(address)
    return new Response('code', { status: page.missing.has(address) ? 404 : 200 })
  })
  const bring = makeImporter({
    base: '/staff/',
    isHere,
    addStyles: come,
    beforeFetch,
    onFailed: () => {
      page.failures += 1
    },
  })
  return { page, bring }
}

const files = ['assets/map.js', 'assets/geo.js', 'assets/map.css']
const addresses = ['/staff/assets/map.js', '/staff/assets/geo.js', '/staff/assets/map.css']

test('all files of a module are fetched before it is imported, each once', async () => {
  const { page, bring } = aPage()
  const load = vi.fn(async () => [...page.asked])
  expect(await bring(load, files)).toEqual(addresses)
  await Promise.all([bring(load, files), bring(load, ['assets/geo.js', 'assets/other.js'])])
  expect(page.asked).toEqual([...addresses, '/staff/assets/other.js'])
  expect(page.failures).toBe(0)
})

test('files that the page has loaded are not fetched again', async () => {
  const { page, bring } = aPage({ isHere: (address) => address === '/staff/assets/geo.js' })
  await bring(async () => 'module', files)
  expect(page.asked).toEqual([addresses[0], addresses[2]])
})

test('what was pressed is painted before files are fetched, and nothing is awaited without files to fetch', async () => {
  const beforeFetch = vi.fn(async () => expect(page.asked).toEqual([]))
  const { page, bring } = aPage({ beforeFetch })
  await bring(async () => 'module', files)
  await bring(async () => 'module', files)
  expect(beforeFetch).toHaveBeenCalledOnce()
})

test('offline nothing is imported, and online the next attempt fetches the missing files', async () => {
  const { page, bring } = aPage()
  const load = vi.fn(async () => 'module')
  await bring(load, ['assets/geo.js'])
  page.isOnline = false
  await expect(bring(load, files)).rejects.toThrow('Failed to fetch')
  expect({ callsLength: load.mock.calls.length, failures: page.failures }).toEqual({
    callsLength: 1,
    failures: 1,
  })
  page.isOnline = true
  expect(await bring(load, files)).toBe('module')
  expect(page.asked.filter((address) => address === '/staff/assets/geo.js')).toHaveLength(1)
  expect(page.asked.filter((address) => address === '/staff/assets/map.css')).toHaveLength(2)
})

test('a file that is missing on the server fails the import, and so does a module that throws', async () => {
  const { page, bring } = aPage()
  page.missing.add('/staff/assets/geo.js')
  await expect(bring(async () => 'module', files)).rejects.toThrow('/staff/assets/geo.js: 404')
  await expect(bring(() => Promise.reject(new Error('it broke')))).rejects.toThrow('it broke')
  expect(page.failures).toBe(2)
})
