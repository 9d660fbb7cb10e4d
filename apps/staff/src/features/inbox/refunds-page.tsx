import { formatSum } from '@doira/web/i18n/format.ts'
import { refundingProviders } from '../../i18n/payment-texts.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Note } from '../../ui/note.tsx'
import { Empty, Loading } from '../../ui/states.tsx'
import { showToast } from '../../ui/toaster.tsx'
import { BranchChoice } from '../layout/branch-choice.tsx'
import { SearchField } from '../layout/filters/search-field.tsx'
import { SectionLayout } from '../layout/frame/section-layout.tsx'
import { QueryFailed } from '../layout/query-failed.tsx'
import { ExcessNote } from './excess-note.tsx'
import { InboxTabs } from './inbox-tabs.tsx'
import { RefundsTable } from './refunds-table.tsx'
import { useInboxFilter } from './use-inbox-filter.ts'
import { type RefundShelf, refundShelves, useRefunds } from './use-refunds.ts'

/** Money on its way back to customers: what waits for somebody, or all of a week. */
export function RefundsPage() {
  const { t, language } = useMessages()
  const { search, change, text, setText, limit, showMore } = useInboxFilter()
  const show = refundShelves.find((one) => one === search.get('show')) ?? 'waiting'
  const branch = search.get('branch') ?? ''
  const queue = useRefunds({ show, branch, text, limit })
  const save = async () => {
    const isSaved = await saveFile('exportRefunds', { branch }, 'refunds.csv')
    if (!isSaved) showToast('error', t('state.failed'))
  }
  return (
    <SectionLayout
      title={t('inbox.title')}
      search={<SearchField label={t('refund.search')} text={text} onChange={setText} />}
      top={
        <>
          <InboxTabs />
          <BranchChoice hasAll />
          <Button look="outline" icon="download" onClick={() => void save()}>
            {t('refund.csv')}
          </Button>
        </>
      }
    >
      <div className="jr">
        {queue.data ? (
          <section className="card" aria-label={t('inbox.refunds')}>
            <div className="row inbox__top refund__top">
              <ChoiceChips<RefundShelf>
                label={t('refund.show')}
                value={show}
                onChoose={(one) => change('show', one)}
                options={refundShelves.map((value) => ({
                  value,
                  label: t(`refund.show.${value}`),
                  ...(value === 'waiting' && { count: queue.data.waiting }),
                }))}
              />
              <span className="grow" />
              <span className="t-small t-2">
                {t('refund.week', {
                  sum: formatSum(language, queue.data.week.returned),
                  count: queue.data.week.orders,
                })}
              </span>
            </div>
            <ExcessNote excess={queue.data.excess} />
            {queue.data.refunds.length === 0 ? (
              <Empty title={t('refund.empty')}>
                <p>{t(show === 'waiting' ? 'refund.empty_text' : 'refund.empty_week')}</p>
              </Empty>
            ) : (
              <RefundsTable refunds={queue.data.refunds} now={queue.data.now} />
            )}
            {queue.data.refunds.length < Number(queue.data.count) && (
              <Button look="neutral" onClick={showMore}>
                {t('inbox.more')}
              </Button>
            )}
            <Note kind="info" title={t('refund.note', refundingProviders())}>
              <p>{t('refund.note_text', refundingProviders())}</p>
            </Note>
          </section>
        ) : queue.error ? (
          <QueryFailed query={queue} />
        ) : (
          <Loading label={t('state.loading')} />
        )}
      </div>
    </SectionLayout>
  )
}
