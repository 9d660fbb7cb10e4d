import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const repository = join(import.meta.dirname, '../../../..')

test('no style on a screen asks what the whole page contains: each change of the page would restyle all of it', () => {
  const files = globSync(['apps/storefront/app/styles/**/*.css', 'packages/web/src/styles/**/*.css'], {
    cwd: repository,
    exclude: ['**/print.css'],
  })
  expect(files.length).toBeGreaterThan(50)
  const found = files.filter((file) =>
    /(^|[\s,}])(html|body|:root):has\(/m.test(readFileSync(join(repository, file), 'utf8')),
  )
  expect(found).toEqual([])
})
