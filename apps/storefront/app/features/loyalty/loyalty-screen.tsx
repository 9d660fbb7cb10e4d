import { formatDate, formatDateTime } from '@doira/web/i18n/dates.ts'
import { formatCount, getDate, inFours } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { Logo } from '../../art/logo.tsx'
import { useLocale, useT } from '../../i18n/messages.tsx'
import { OfflineCopyNote } from '../../platform/api/offline-copy-note.tsx'
import { UnansweredNote } from '../../platform/api/unanswered.tsx'
import { Link } from '../../platform/page/link.tsx'
import { paths } from '../../platform/page/paths.ts'
import { Qr } from '../../ui/pictures/qr.tsx'
import type { Level, LoyaltyCard } from './loyalty.mapper.ts'
import { LoyaltySkeleton } from './loyalty-skeleton.tsx'
import { PointTerms } from './point-terms.tsx'
import { PointsHistory } from './points-history.tsx'
import { cardKey, useLoyaltyCard, useNewPoints } from './use-loyalty.ts'

/** The accumulative card: points, the code for the till, the level and the history. */
export function LoyaltyScreen() {
  const { card, isFailed, retry } = useLoyaltyCard()
  useNewPoints(card?.balance ?? null)
  if (!card && !isFailed) return <LoyaltySkeleton />
  if (!card) {
    return <UnansweredNote onRetry={retry} />
  }
  return (
    <div className="loyp">
      <div className="stack gap-5">
        <OfflineCopyNote queryKey={cardKey} />
        <Card card={card} />
        <WaitingPoints waiting={card.waiting} />
        <Code number={card.number} />
      </div>
      <div className="stack gap-6">
        {card.level && <Rules level={card.level} />}
        {card.level && <LevelBar level={card.level} grace={card.grace} />}
        {card.terms && <PointTerms terms={card.terms} />}
        <PointsHistory />
      </div>
    </div>
  )
}

function Card({ card }: { card: LoyaltyCard }) {
  const t = useT('account')
  const locale = useLocale()
  return (
    <div className="loy on-brand">
      <Logo />
      <span className="loy__n">{formatCount(locale, card.balance)}</span>
      <span className="row row--between">
        <span className="loy__s">{t('points_on_card', { count: card.balance })}</span>
        <span className="t-num t-small loy__s">{inFours(card.number)}</span>
      </span>
    </div>
  )
}

function Code({ number }: { number: string }) {
  const t = useT('account')
  return (
    <figure className="panel loy__code">
      <Qr text={number} label={inFours(number)} />
      <figcaption className="t-small t-2">{t('show_qr')}</figcaption>
    </figure>
  )
}

function Rules({ level: { percent, payPercent } }: { level: Level }) {
  const t = useT('account')
  return (
    <dl className="facts facts--2">
      <div className="fact">
        <dt>
          <Icon name="percent" />
          {t('earn_label')}
        </dt>
        <dd>{t('percent_of_order', { percent: String(percent) })}</dd>
      </div>
      <div className="fact">
        <dt>
          <Icon name="wallet" />
          {t('spend_label')}
        </dt>
        <dd>{t('up_to_percent', { percent: String(payPercent) })}</dd>
      </div>
    </dl>
  )
}

/** Points of orders that cannot be spent yet. */
function WaitingPoints({ waiting }: Pick<LoyaltyCard, 'waiting'>) {
  const t = useT('account')
  const locale = useLocale()
  if (waiting.length === 0) return null
  return (
    <ul className="panel stack gap-1 t-small">
      {waiting.map(({ points, availableAt }) => (
        <li key={availableAt}>
          {t('points_waiting', { count: points, time: formatDateTime(locale, availableAt) })}
        </li>
      ))}
    </ul>
  )
}

function LevelBar({ level, grace }: { level: Level; grace: LoyaltyCard['grace'] }) {
  const t = useT('account')
  const locale = useLocale()
  const { title, next } = level
  const label = `${t('loyalty_level')}: ${title}`
  const done = next?.donePercent ?? 100
  return (
    <div className="lvl">
      <div className="row row--between">
        <b className="t-b">{label}</b>
        <Link to={paths.loyaltyOffer()} className="link t-small link--row">
          {t('how_it_works')}
        </Link>
      </div>
      <div
        className="lvl__bar"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={done}
      >
        <i style={{ ['--done' as string]: `${done}%` }} />
      </div>
      {grace && (
        <p className="t-small">
          {t('level_stays', {
            ...{ level: title, price: grace.missing },
            time: formatDate(locale, getDate(grace.until)),
          })}
        </p>
      )}
      {next && <p className="t-caption t-2">{t('to_next_level', { price: next.missing })}</p>}
    </div>
  )
}
