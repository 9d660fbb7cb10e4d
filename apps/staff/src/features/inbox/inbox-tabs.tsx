import { paths } from '../../platform/paths.ts'
import { useMay } from '../../platform/session.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { useInboxWaiting } from '../layout/frame/use-inbox-waiting.ts'
import { SectionTabs } from '../layout/section-tabs.tsx'

/** What has come in, by its kind and with how much of it waits; only what somebody may read. */
export function InboxTabs() {
  const { t } = useMessages()
  const may = useMay()
  const { reviews, vacancies, tenders, refunds, complaints } = useInboxWaiting()
  const tabs = [
    { to: paths.inbox, label: t('inbox.reviews'), waiting: reviews, right: 'reviews.answer' },
    { to: paths.applications, label: t('apply.vacancies'), waiting: vacancies, right: 'applications.see' },
    { to: paths.tenders, label: t('apply.tenders'), waiting: tenders, right: 'applications.see' },
    { to: paths.refunds, label: t('inbox.refunds'), waiting: refunds, right: 'refunds.retry' },
    { to: paths.complaints, label: t('complaint.requests'), waiting: complaints, right: 'complaints.open' },
  ] as const
  const own = tabs.filter(({ right }) => may(right))
  if (own.length < 2) return null
  return <SectionTabs label={t('inbox.title')} tabs={own} />
}
