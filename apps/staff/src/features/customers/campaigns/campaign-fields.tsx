import type { CampaignDocument, WireAudience } from '@doira/contract/campaigns/campaigns'
import { campaignChannels, campaignLimits, renderOffer, smsParts } from '@doira/domain/campaigns/campaign'
import { segmentNames } from '@doira/domain/customers/segments'
import { describeLanguage, languages } from '@doira/domain/i18n/languages'
import { isInEveryText } from '@doira/domain/i18n/localized'
import { toInstant } from '@doira/domain/time/instant'
import { getInstant, localDateAt, localTimeAt, toLocalDate, toLocalTime } from '@doira/domain/time/local-time'
import type { ReactNode } from 'react'
import { formatCount } from '../../../i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { CheckField, PickField, TextArea, TextField } from '../../../ui/field.tsx'
import { DateField } from '../../layout/dates/date-field.tsx'
import { useSegments } from '../list/use-customers.ts'

type Props = {
  readonly document: CampaignDocument
  readonly put: (changes: Partial<CampaignDocument>) => void
  readonly audience: WireAudience | null
}

const shares = [0, 5, 10, 20, 30, 50] as const
const gaps = [3, 7, 14, 30, 60] as const
const recents = [0, 1, 3, 7, 14] as const
const paces = [60, 200, 500, 1000, 2000] as const

/** Who gets it, how, when, and the texts. */
export function CampaignFields({ document, put, audience }: Props) {
  return (
    <div className="card camp__form">
      <WhoFields document={document} put={put} audience={audience} />
      <HowFields document={document} put={put} audience={audience} />
      <WhenFields document={document} put={put} audience={audience} />
      <WordFields document={document} put={put} audience={audience} />
    </div>
  )
}

function Part({
  title,
  text,
  children,
}: {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}) {
  return (
    <section className="camp__part" aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p className="t-2">{text}</p>
      </div>
      <div className="stack">{children}</div>
    </section>
  )
}

function WhoFields({ document, put, audience }: Props) {
  const { t } = useMessages()
  const segments = useSegments()
  const saved = segments.data?.saved ?? []
  const { conditions } = document
  const own = saved.find((one) => JSON.stringify(one.conditions) === JSON.stringify(conditions))
  const hasOther = Object.keys(conditions).some((name) => name !== 'segment')
  const value = own?.id ?? (hasOther ? 'other' : (conditions.segment ?? ''))
  return (
    <Part title={t('camp.who')} text={t('camp.who_text')}>
      <TextField
        label={t('camp.name')}
        maxLength={60}
        autoComplete="off"
        value={document.name}
        onChange={(event) => put({ name: event.target.value })}
      />
      <div className="row camp__row">
        <PickField
          label={t('camp.segment')}
          value={value}
          options={[
            { value: '', label: t('camp.all') },
            ...segmentNames.map((name) => ({ value: name as string, label: t(`customers.seg.${name}`) })),
            ...saved.map(({ id, name }) => ({ value: id, label: name })),
            ...(value === 'other'
              ? [{ value: 'other', label: t('customers.found', getFound(audience)) }]
              : []),
          ]}
          onChoose={(chosen) => {
            const name = segmentNames.find((one) => one === chosen)
            const mine = saved.find(({ id }) => id === chosen)
            if (chosen !== 'other') put({ conditions: mine?.conditions ?? (name ? { segment: name } : {}) })
          }}
        />
        <PickField
          label={t('camp.holdout')}
          value={String(document.holdout_percent)}
          options={shares.map((n) => ({ value: String(n), label: `${n} %` }))}
          onChoose={(n) => put({ holdout_percent: Number(n) })}
        />
        <PickField
          label={t('camp.gap')}
          value={String(document.gap_days)}
          options={gaps.map((n) => ({ value: String(n), label: t('camp.gap_days', { n }) }))}
          onChoose={(n) => put({ gap_days: Number(n) })}
        />
        <PickField
          label={t('camp.recent')}
          value={String(document.recent_days)}
          options={recents.map((n) => ({ value: String(n), label: t('camp.days', { n }) }))}
          onChoose={(n) => put({ recent_days: Number(n) })}
        />
      </div>
      {audience && <AudienceBar audience={audience} />}
    </Part>
  )
}

function getFound(audience: WireAudience | null) {
  const all = audience ? audience.gets + audience.held_out + audience.no_consent + audience.skipped : 0
  return { n: formatCount(all), m: formatCount(all - (audience?.no_consent ?? 0)) }
}

function AudienceBar({ audience }: { readonly audience: WireAudience }) {
  const { t } = useMessages()
  const { gets, held_out, no_consent, skipped } = audience
  return (
    <>
      <div className="camp__bar" aria-hidden="true">
        <span data-part="gets" style={{ flexGrow: gets }} />
        <span data-part="held" style={{ flexGrow: held_out }} />
        <span style={{ flexGrow: no_consent + skipped }} />
      </div>
      <p role="status">
        {t('camp.bar', {
          gets: formatCount(gets),
          held: formatCount(held_out),
          none: formatCount(no_consent),
          skipped: formatCount(skipped),
        })}
      </p>
    </>
  )
}

function HowFields({ document: { channels }, put, audience }: Props) {
  const { t } = useMessages()
  return (
    <Part title={t('camp.how')} text={t('camp.how_text')}>
      <div className="row camp__row">
        {campaignChannels.map((name) => (
          <CheckField
            key={name}
            label={
              audience
                ? t('camp.channel_count', {
                    name: t(`customers.channel.${name}`),
                    n: formatCount(audience.channels[name]),
                  })
                : t(`customers.channel.${name}`)
            }
            isChecked={channels.includes(name)}
            onChange={(isOn) =>
              put({
                channels: campaignChannels.filter((one) => (one === name ? isOn : channels.includes(one))),
              })
            }
          />
        ))}
      </div>
    </Part>
  )
}

function WhenFields({ document: { send_at, per_minute }, put }: Props) {
  const { t } = useMessages()
  const at = toInstant(send_at)
  const day = localDateAt(at)
  const time = localTimeAt(at)
  return (
    <Part title={t('camp.when')} text={t('camp.when_text')}>
      <div className="row camp__row">
        <DateField
          label={t('camp.date')}
          min="2020-01-01"
          max="2999-12-31"
          value={day}
          onChange={(date) =>
            /^\d{4}-\d\d-\d\d$/.test(date) && put({ send_at: getInstant(toLocalDate(date), time) })
          }
        />
        <TextField
          label={t('camp.time')}
          type="time"
          value={time}
          onChange={({ target: { value } }) =>
            /^\d\d:\d\d$/.test(value) && put({ send_at: getInstant(day, toLocalTime(value)) })
          }
        />
        <PickField
          label={t('camp.pace')}
          value={String(per_minute)}
          options={paces.map((n) => ({ value: String(n), label: t('camp.per_minute', { n }) }))}
          onChoose={(n) => put({ per_minute: Number(n) })}
        />
      </div>
    </Part>
  )
}

function WordFields({ document, put }: Props) {
  const { t } = useMessages()
  const { texts, promo_code } = document
  return (
    <Part title={t('camp.texts')} text={t('camp.texts_text')}>
      <div className="camp__langs">
        {languages.filter(isInEveryText).map((language) => {
          const text = texts[language] ?? { title: '', body: '' }
          const lang = describeLanguage(language).name
          const change = (changes: Partial<typeof text>) =>
            put({ texts: { ...texts, [language]: { ...text, ...changes } } })
          const shown = renderOffer(text.body, { name: '', code: promo_code ?? '' })
          return (
            <div key={language} className="stack">
              <TextField
                label={t('camp.word_title', { lang })}
                maxLength={campaignLimits.title}
                autoComplete="off"
                value={text.title}
                onChange={(event) => change({ title: event.target.value })}
              />
              <TextArea
                label={t('camp.word_body', { lang })}
                rows={4}
                maxLength={campaignLimits.bodyMax}
                value={text.body}
                hint={`${text.body.length} · SMS: ${smsParts(`${shown}\n${t('camp.optout')}: doira.example/s/000000000000`)}`}
                onChange={(event) => change({ body: event.target.value })}
              />
            </div>
          )
        })}
      </div>
      <TextField
        label={t('camp.code')}
        hint={t('camp.code_hint')}
        maxLength={40}
        autoComplete="off"
        value={promo_code ?? ''}
        onChange={(event) => put({ promo_code: event.target.value.trim() || null })}
      />
    </Part>
  )
}
