import { TitleBar } from '../features/layout/parts/title-bar.tsx'
import { TableScreen } from '../features/ordering/table-visit/table-screen.tsx'
import { useT } from '../i18n/messages.tsx'
import { paths } from '../platform/page/paths.ts'
import type { PageHandle } from '../platform/page/root-data.ts'
import { unlistedMeta } from '../platform/page/unlisted-meta.ts'
import { PageHead } from '../ui/headings/heads.tsx'
import type { Route } from './+types/table'

export const handle = { header: 'title' } satisfies PageHandle

export const meta: Route.MetaFunction = unlistedMeta('account', (t) => t('table_title'))

/** Where the code on a table leads; it goes on to the menu. */
export default function TablePage({ params }: Route.ComponentProps) {
  const t = useT('account')
  const title = t('table_title')
  return (
    <>
      <TitleBar title={title} parent={paths.home()} />
      <main id="main" className="container main">
        <PageHead title={title} isDesktopOnly />
        <div className="max-w-120">
          <TableScreen code={params.code} />
        </div>
      </main>
    </>
  )
}
