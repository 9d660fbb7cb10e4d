import type { WireCustomerCard } from '@doira/contract/customers/directory'
import { zeroSum } from '@doira/domain/money/sum'
import { formatOrderNumber, getDate } from '@doira/web/i18n/format.ts'
import { formatDay } from '../../../i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { complaintResult } from '../../complaints/complaint-texts.ts'
import { ComplaintPhotos } from '../../complaints/photos/complaint-photos.tsx'
import { CardPart, CardRow } from './card-list.tsx'

type Item = WireCustomerCard['complaints'][number]

/** Complaints with what was given for them, and bad reviews. */
export function ComplaintsPart({ complaints }: { readonly complaints: readonly Item[] }) {
  const { t, language } = useMessages()
  if (complaints.length === 0) return null
  const getResult = ({ complaint }: Item) => {
    if (!complaint) return null
    const { given, state } = complaint
    return state === 'done'
      ? complaintResult({ t, language }, { asked: given, given, waiting: zeroSum, dishes: [] })
      : t(`complaint.state.${state}`)
  }
  return (
    <CardPart title={t('customer.complaints')}>
      <ul>
        {complaints.map((item) => (
          <CardRow
            key={item.at}
            first={formatDay(language, getDate(item.at))}
            title={[
              item.order_number && `№ ${formatOrderNumber(item.order_number)}`,
              item.rating && t('customer.stars', { n: item.rating }),
              ...(item.complaint?.reasons ?? []).map((reason) => t(`complaint.reason.${reason}`)),
            ]
              .filter(Boolean)
              .join(', ')}
            text={[item.text, getResult(item)].filter(Boolean).join(' · ')}
            last={<ComplaintPhotos ids={item.complaint?.photos ?? []} />}
          />
        ))}
      </ul>
    </CardPart>
  )
}
