import type { CampaignDocument, WireAudience } from '@doira/contract/campaigns/campaigns'
import { smsCost } from '@doira/domain/campaigns/campaign'
import { defaultLanguage } from '@doira/domain/i18n/languages'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { minutesPerDay } from '@doira/domain/time/local-time'
import { type SQL, sql } from 'drizzle-orm'
import { conditionsOn } from '../customers/directory/conditions.ts'
import { readProgramme } from '../loyalty/programme/programme.queries.ts'
import type { Db } from '../platform/database/database.ts'
import { offerSms } from './offer-texts.ts'

type Asked = {
  readonly shipperId: string
  readonly campaignId: string
  readonly document: CampaignDocument
  readonly now: Instant
}

/**
 * Every customer of the conditions with their part in the campaign: `no_consent`, `skipped`, `held_out` or `gets`, the first
 * channel that reaches them, and their language. Who is held out is decided by a hash of the campaign and the customer:
 * repeating it holds out the same customers, and another campaign holds out others.
 */
export async function getAudience(db: Db, { shipperId, campaignId, document, now }: Asked): Promise<SQL> {
  const { levels, hasGraceMonth } = await readProgramme(db, { shipperId, at: now })
  const asking = { shipperId, branchIds: null, levels, hasGraceMonth, now }
  const ago = (days: number) => addMinutes(now, -days * minutesPerDay)
  const agrees = (channel: string) => sql`exists (
    select from message_preferences p where p.shipper_id = f.shipper_id and p.customer_id = f.customer_id
      and p.channel = ${channel} and p.kind = 'offers' and p.is_on)`
  const isReached = (channel: string) => sql`exists (
    select from message_recipients r where r.shipper_id = f.shipper_id and r.customer_id = f.customer_id
      and r.channel = ${channel})`
  const channels = document.channels.map((channel) =>
    channel === 'sms'
      ? sql`when ${agrees(channel)} then 'sms'`
      : sql`when ${agrees(channel)} and ${isReached(channel)} then ${channel}`,
  )
  const channel = channels.length > 0 ? sql`case ${sql.join(channels, sql` `)} end` : sql`null::text`
  return sql`
    select customer_id, language, channel, case
      when channel is null then 'no_consent'
      when is_skipped then 'skipped'
      when place < ${document.holdout_percent * 100} then 'held_out'
      else 'gets' end as part
    from (
      select f.customer_id, coalesce(f.language, ${defaultLanguage}) as language, ${channel} as channel,
        (hashtextextended(${campaignId} || f.customer_id::text, 0) & 9223372036854775807) % 10000 as place,
        (f.last_order_at > ${ago(document.recent_days)}
          or exists (
            select from campaign_members m where m.shipper_id = f.shipper_id and m.customer_id = f.customer_id
              and m.campaign_id <> ${campaignId}::uuid and m.sent_at > ${ago(document.gap_days)})
          or exists (
            select from customer_restrictions r where r.shipper_id = f.shipper_id
              and r.customer_id = f.customer_id and r.lifted_at is null and r.ends_at > ${now})
        ) is true as is_skipped
      from customer_figures f where ${conditionsOn(document.conditions, asking)}
    ) as reached`
}

type Counted = { part: keyof WireAudience | 'gets'; channel: string | null; language: string; count: number }

/** Who would get the campaign now, and what that costs. The parts of SMS are those of an average name. */
export async function countAudience(
  db: Db,
  asked: Asked & { readonly origin: string },
): Promise<WireAudience> {
  const { rows } = await db.execute<Counted>(sql`
    select part, channel, language, count(*)::int as count from (${await getAudience(db, asked)}) as audience
    group by part, channel, language`)
  const count = (when: (row: Counted) => boolean) =>
    rows.filter(when).reduce((sum, row) => sum + row.count, 0)
  const byChannel = (channel: string) => count((row) => row.part === 'gets' && row.channel === channel)
  const parts = rows
    .filter(({ part, channel }) => part === 'gets' && channel === 'sms')
    .reduce((sum, row) => sum + row.count * getParts(asked, row.language), 0)
  return {
    gets: count(({ part }) => part === 'gets'),
    held_out: count(({ part }) => part === 'held_out'),
    no_consent: count(({ part }) => part === 'no_consent'),
    skipped: count(({ part }) => part === 'skipped'),
    channels: { push: byChannel('push'), telegram: byChannel('telegram'), sms: byChannel('sms') },
    sms_parts: parts,
    cost: smsCost(parts),
  }
}

const averageName = 'Дилноза'
const anyCode = 'a'.repeat(12)

function getParts({ document, origin }: Asked & { readonly origin: string }, language: string): number {
  return offerSms(document, { language, name: averageName, origin, code: anyCode }).parts
}
