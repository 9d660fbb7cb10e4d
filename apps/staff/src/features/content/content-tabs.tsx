import { paths } from '../../platform/paths.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { SectionTabs } from '../layout/section-tabs.tsx'
import { contentTabs } from './kinds.ts'

/** What the site is written of, part by part. */
export function ContentTabs() {
  const { t } = useMessages()
  return (
    <SectionTabs
      label={t('content.title')}
      tabs={contentTabs
        .filter(({ isOfNet }) => !isOfNet)
        .flatMap(({ tab, word }) => [
          { to: paths.contentTab(tab), label: t(word) },
          // Beside the dishes that they belong to.
          ...(tab === 'menu'
            ? [
                { to: paths.prices, label: t('prices.tab') },
                { to: paths.menuImport, label: t('import.tab') },
              ]
            : []),
        ])}
    />
  )
}
