import { isPlaceholderName } from '../auth/sign-in.ts'
import { type Sum, toSum } from '../money/sum.ts'
import type { Instant } from '../time/instant.ts'
import { addMinutes } from '../time/instant.ts'
import { getInstant, localDateAt, localTimeAt, toLocalTime } from '../time/local-time.ts'

/**
 * A campaign is written as a draft, waits for the owner when it is large, is planned, is sent, and is done; it can be
 * stopped while it is sent.
 */
export const campaignStates = ['draft', 'waiting', 'planned', 'sending', 'done', 'stopped'] as const
export type CampaignState = (typeof campaignStates)[number]

/** Tried in this order until one reaches the customer. */
export const campaignChannels = ['push', 'telegram', 'sms'] as const
export type CampaignChannel = (typeof campaignChannels)[number]

export const campaignLimits = {
  title: 40,
  bodyMin: 10,
  bodyMax: 300,
  /** In percent of the audience. */
  holdoutMax: 50,
  /** Days between two campaigns to a customer. */
  gapMin: 3,
  gapMax: 60,
  perMinuteMax: 2000,
} as const

/** What has to be put right before a campaign can be planned. */
export const campaignGaps = [
  'texts',
  'channels',
  'nobody',
  'past',
  'code_unknown',
  'code_ends',
  'untested',
] as const
export type CampaignGap = (typeof campaignGaps)[number]

/** The code in the offer has to be good for a day after it is sent. */
const codeMinutes = 24 * 60
/** Somebody who plans it for now may take so long to press. */
const planningMinutes = 5

export function findCampaignGaps(
  campaign: {
    readonly isWritten: boolean
    readonly channels: readonly CampaignChannel[]
    readonly recipients: number
    readonly sendAt: Instant
    /** Of its promotion; null: it has none or does not end, undefined: the code is unknown. */
    readonly codeEndsAt: Instant | null | undefined
    readonly isTested: boolean
  },
  now: Instant,
): CampaignGap[] {
  const { isWritten, channels, recipients, sendAt, codeEndsAt, isTested } = campaign
  const gaps = {
    texts: !isWritten,
    channels: channels.length === 0,
    nobody: recipients === 0,
    past: sendAt < addMinutes(now, -planningMinutes),
    code_unknown: codeEndsAt === undefined,
    code_ends: codeEndsAt != null && codeEndsAt < addMinutes(sendAt, codeMinutes),
    untested: !isTested,
  } satisfies Record<CampaignGap, boolean>
  return campaignGaps.filter((gap) => gaps[gap])
}

/** Days after the start in which orders count as a result. */
export const resultDays = 14

/** The price of one part of an SMS. */
export const smsPartPrice = toSum(95)

const mostWithoutOwner = { customers: 1000, cost: toSum(1_000_000) }

/** Whether the owner has to consent before it is sent. */
export function needsOwner({ customers, cost }: { readonly customers: number; readonly cost: Sum }): boolean {
  return customers > mostWithoutOwner.customers || cost > mostWithoutOwner.cost
}

const opens = toLocalTime('09:00')
const closes = toLocalTime('21:00')

/** Nobody is written to from 21:00 to 9:00. */
export function maySendAt(now: Instant): boolean {
  const time = localTimeAt(now)
  return time >= opens && time < closes
}

/** The end of today's sending. */
export function sendingEndsAt(now: Instant): Instant {
  return getInstant(localDateAt(now), closes)
}

/** Parts of an SMS: 160 signs of Latin letters fit into one, 70 of others. Joined parts are a little shorter. */
export function smsParts(text: string): number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: line breaks are sent as they are
  const isLatin = /^[\x0a\x20-\x7e]*$/.test(text)
  const [one, joined] = isLatin ? [160, 153] : [70, 67]
  return text.length <= one ? 1 : Math.ceil(text.length / joined)
}

export function smsCost(parts: number): Sum {
  return toSum(parts * smsPartPrice)
}

/** Without a name the sentence begins after it. */
export function renderOffer(
  text: string,
  { name, code }: { readonly name: string; readonly code: string },
): string {
  const isNamed = name !== '' && !isPlaceholderName(name)
  const named = isNamed
    ? text.replaceAll(/\{(имя|ism|name)\}/gi, () => name)
    : text.replaceAll(/\{(имя|ism|name)\}[,!]?\s*/gi, '')
  const whole = named.replaceAll(/\{(код|kod|code)\}/gi, () => code).trim()
  return isNamed ? whole : whole.slice(0, 1).toUpperCase() + whole.slice(1)
}
