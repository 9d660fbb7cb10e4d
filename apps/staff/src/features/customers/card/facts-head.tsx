import type { WireCustomerCard } from '@doira/contract/customers/directory'
import { describeLanguage, isLanguage } from '@doira/domain/i18n/languages'
import { formatPhone, toPhoneAddress } from '@doira/domain/phone/format-phone'
import { formatFullDate } from '@doira/web/i18n/dates.ts'
import { formatBirthday, getDate } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { Link } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { useMay } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { CustomerTags } from '../customer-tags.tsx'
import { customerName, getInitials } from '../customer-text.ts'
import { DataMenu } from './data-menu.tsx'

const channels = ['push', 'telegram', 'sms'] as const

/** Who the customer is, and the first steps: a call, an order. */
export function FactsHead({ card }: { readonly card: WireCustomerCard }) {
  const { t, language, nameOf } = useMessages()
  const may = useMay()
  const { name, phone, level, date_of_birth, consents } = card
  const agreed = channels.filter((one) => consents.includes(one)).map((one) => t(`customers.channel.${one}`))
  const facts = [
    formatPhone(phone),
    // A newer server may have another one.
    card.language && isLanguage(card.language) && describeLanguage(card.language).name,
    t('customer.since', { date: formatFullDate(language, getDate(card.since)) }),
    date_of_birth && t('customer.born', { date: formatBirthday(date_of_birth) }),
  ]
  return (
    <section className="card customer__head" aria-label={customerName(t, name)}>
      <span className="ava customer__ava" aria-hidden="true">
        {getInitials(name)}
      </span>
      <div className="grow">
        <p className="t-2">{facts.filter(Boolean).join(' · ')}</p>
        <div className="customers__tags">
          {level && (
            <span className="tag tag--quiet">
              <Icon name="award" />
              {nameOf(level)}
            </span>
          )}
          <CustomerTags customer={card} />
          <span className={agreed.length > 0 ? 'tag tag--ok' : 'tag tag--quiet'}>
            {agreed.length > 0
              ? t('customer.consent', { channels: agreed.join(', ') })
              : t('customer.no_consent')}
          </span>
        </div>
      </div>
      <div className="row customer__actions">
        <a className="btn btn--s btn--outline" href={toPhoneAddress(phone)}>
          <Icon name="phone" size="s" />
          <span>{t('customer.call')}</span>
        </a>
        {may('calls.take') && (
          <Link className="btn btn--s btn--outline" to={paths.newOrder} state={{ phone }}>
            <Icon name="plus" size="s" />
            <span>{t('customer.new_order')}</span>
          </Link>
        )}
        {may('customers.data') && <DataMenu customerId={card.id} />}
      </div>
    </section>
  )
}
