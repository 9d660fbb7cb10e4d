import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCatalogues } from '@doira/web/i18n/catalogues.ts'
import { compileMessages } from '@doira/web/i18n/compile-messages.ts'
import { formatDate } from '@doira/web/i18n/dates.ts'
import { formatSum } from '@doira/web/i18n/format.ts'
import { messageKeysSource } from '@doira/web/i18n/message-keys.ts'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterAll, expect, test } from 'vitest'
import { shopMessages } from '../../build-tools/shop-messages.ts'
import { OfflineScreen } from '../features/layout/states/offline-screen.tsx'
import type { Locale } from './locale.ts'
import { MessagesProvider } from './messages.tsx'

const folder = mkdtempSync(join(tmpdir(), 'messages-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The shop with a folder for Kazakh that has two messages. */
function withKazakh() {
  cpSync(shopMessages.folder, folder, { recursive: true })
  mkdirSync(join(folder, 'kk/shop'), { recursive: true })
  const offline = { offline: 'Интернет жоқ', n_products: { one: '{count} тағам', other: '{count} тағам' } }
  writeFileSync(join(folder, 'kk/shop/common.json'), JSON.stringify(offline))
  return { ...shopMessages, folder, languages: [...shopMessages.languages, 'kk'] }
}

const kk = 'kk' as Locale // as if it stood in the table of languages

test('[R1-04] a language is a folder of messages, and what it lacks is shown in Russian', () => {
  const set = withKazakh()
  const { kk: kazakh, ru } = readCatalogues(set)
  expect(kazakh?.common).toMatchObject({ offline: 'Интернет жоқ', retry: ru?.common?.retry })
  expect(Object.keys(kazakh ?? {})).toEqual(Object.keys(ru ?? {}))
  expect(messageKeysSource(set)).toBe(messageKeysSource(shopMessages))
})

test('[R1-04] a page is rendered in a language that was added', () => {
  const common = compileMessages(readCatalogues(withKazakh()).kk?.common ?? {})
  const Stub = createRoutesStub([
    {
      path: '*',
      // biome-ignore lint/correctness/noComponentHookFactories: rendered once
      Component: () => (
        <MessagesProvider locale={kk} messages={{ common }}>
          <OfflineScreen wanted="/cart" />
        </MessagesProvider>
      ),
    },
  ])
  const html = renderToString(<Stub initialEntries={['/kk/offline']} />)
  expect(html).toContain('Интернет жоқ')
  expect(html).toContain('Повторить')
})

test('sums and dates in a language without formats of its own are those of Russian', () => {
  expect(formatSum('kk', 75_000)).toBe(formatSum('ru', 75_000))
  expect(formatDate('kk', '2026-11-18')).toBe(formatDate('ru', '2026-11-18'))
})
