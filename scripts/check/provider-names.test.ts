import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { paymentProviders } from '@doira/domain/payments/providers'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const home = /^(apps\/api\/src\/payments\/providers\/|packages\/domain\/src\/payments\/providers\.ts$)/
const sources = globSync(['apps/*/{src,app}/**/*.{ts,tsx,json}', 'packages/*/src/**/*.ts'], { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !home.test(path) && !/\.(test|testing)\.tsx?$|\/testing\//.test(path))

/** An event of the browser may have the name of a provider, and a company may also be an aggregator. */
const others = /\b(?:on|addEventListener|removeEventListener)\('\w+'|uzum[ _-]tezkor/gi

test.each(Object.entries(paymentProviders))(
  'nothing but the folder, the registry and the description of %s names it',
  (id, { name }) => {
    const names = new RegExp(`\\b${name}\\b|['".]${id}\\b['":]|\\b${id.toUpperCase()}_[A-Z]`)
    const naming = sources.filter((path) =>
      names.test(readFileSync(join(root, path), 'utf8').replaceAll(others, '')),
    )
    expect(sources.length).toBeGreaterThan(1000)
    expect(naming).toEqual([])
  },
)
