import {
  firstLoadBudgets,
  mostRequestsOfHome,
  readFirstLoad,
} from '../../../../scripts/bench/pages/first-load.ts'
import { loadedUntouched } from '../../../../scripts/bench/pages/untouched.ts'
import { expect, test } from '../../../fixtures.ts'

test.describe('the first load', { tag: '@phone' }, () => {
  test('of each page has few files and no more scripts than it is allowed', async ({ baseURL }) => {
    for (const { path, scriptKb, files } of firstLoadBudgets) {
      const read = await readFirstLoad(baseURL + path)
      expect(read.script, `bytes of scripts of ${path}`).toBeLessThanOrEqual(scriptKb * 1000)
      expect(read.files, `files of ${path}`).toBeLessThanOrEqual(files)
    }
  })

  test('of home asks for little before the first scroll', async ({ baseURL }) => {
    const { counts } = await loadedUntouched(`${baseURL}/`)
    expect(counts.all).toBeLessThanOrEqual(mostRequestsOfHome)
  })
})
