import { alertRulesSchema, type WireAlertRules } from '@doira/contract/alerts/alerts'
import { chainSettingsSchema, type WireChainSettings } from '@doira/contract/chains/chain-settings'
import { isLocalized } from '@doira/domain/i18n/localized'
import { paymentText } from '../../../i18n/payment-texts.ts'
import { fieldName } from '../../content/fields/field-name.ts'
import { getSettingLines } from '../../network/settings/setting-lines.ts'
import { type FactContext, factValue } from './journal-fact-values.ts'
import type { Facts } from './journal-facts.ts'
import { findFactLabel } from './journal-labels.ts'

/** One thing that an action changed, as a person reads it; empty: it was not there, or is gone. */
export type JournalChange = { readonly what: string; readonly before: string; readonly after: string }

type Done = { readonly kind: string; readonly before: Facts; readonly after: Facts }
type Lines = ReadonlyMap<string, string>

/** Everything that an action changed and that has a name; nothing for what was only made, removed or looked at. */
export function listJournalChanges(
  context: FactContext,
  { kind, before, after }: Done,
): readonly JournalChange[] {
  if (Array.isArray(after?.prices)) return ofPrices(context, after.prices)
  if (before === null || after === null) return []
  if (kind === 'chain_settings') return compareSettings(context, before.settings, after.settings)
  if (kind === 'alert_rules') return compare(toRules(context, before), toRules(context, after))
  if (kind === 'branches_change') return compare(...ofBranches(context, before, after))
  return compare(toLines(context, before), toLines(context, after))
}

/** Values are compared as they are read: an unchanged one is no change, whatever is behind it. */
function compare(before: Lines, after: Lines): readonly JournalChange[] {
  return [...after].flatMap(([what, value]) => {
    const was = before.get(what) ?? ''
    return was === value || !before.has(what) ? [] : [{ what, before: was, after: value }]
  })
}

/** The facts that have a name; a part of a fact has its own. */
function toLines(context: FactContext, facts: Readonly<Record<string, unknown>>): Lines {
  return new Map(
    Object.entries(facts).flatMap(([name, fact]): (readonly [string, string])[] => {
      if (isRecord(fact) && !isLocalized(fact)) return [...toLines(context, fact)]
      const label = findFactLabel(context.t, name)
      return label === null ? [] : [[label, factValue(context, name, fact)]]
    }),
  )
}

function compareSettings(context: FactContext, before: unknown, after: unknown): readonly JournalChange[] {
  const [was, is] = [before, after].map((one) => chainSettingsSchema.safeParse(one).data)
  if (!was || !is) return []
  // A city that offers everything is left out of the settings.
  const cities = [...new Set([...was.payments_off, ...is.payments_off].map(({ city_id }) => city_id))]
  const drawings = (['logo', 'icon'] as const).filter((use) => was[use] !== is[use])
  return [
    ...compare(toSettings(context, was, cities), toSettings(context, is, cities)),
    // Nobody reads a drawing, only that there is another one.
    ...drawings.map((use) => ({
      what: context.t(`settings.${use}`),
      before: was[use] ? context.t('journal.drawing_old') : '',
      after: is[use] ? context.t('journal.drawing_new') : '',
    })),
  ]
}

function toSettings(
  { t, nameOfId }: FactContext,
  settings: WireChainSettings,
  cities: readonly string[],
): Lines {
  const off = cities.map((city) => {
    const types = settings.payments_off.find(({ city_id }) => city_id === city)?.types ?? []
    const ways = types.map((type) => paymentText(t, type)).join(', ')
    return [t('journal.payments_off', { city: nameOfId(city) ?? '' }), ways || t('settings.none')] as const
  })
  return new Map([...getSettingLines(t, settings), ...off])
}

function toRules({ t }: FactContext, { rules: stored }: NonNullable<Facts>): Lines {
  const rules: WireAlertRules | undefined = alertRulesSchema.safeParse(stored).data
  if (!rules) return new Map()
  const { kinds, quiet } = rules
  return new Map([
    ...kinds.map(({ kind, is_on: isOn, steps }) => {
      const said = steps.map(
        ({ to, after_minutes: n }) => `${t(`alerts.to.${to}`)}, ${t('alerts.minutes', { n })}`,
      )
      return [t(`alerts.kind.${kind}`), isOn ? said.join('; ') : t('journal.off')] as const
    }),
    [t('alerts.quiet'), quiet ? `${quiet.from}–${quiet.to}` : t('journal.off')] as const,
  ])
}

/** The same field of several branches, which may have had several values. */
function ofBranches(
  context: FactContext,
  { changes }: NonNullable<Facts>,
  { field, value }: NonNullable<Facts>,
): readonly [Lines, Lines] {
  const what = fieldName(context.t, 'branch', String(field))
  const toText = (one: unknown) =>
    isRecord(one) || Array.isArray(one) ? '' : factValue(context, 'value', one)
  const before = Array.isArray(changes) ? [...new Set(changes.map(toText))] : []
  return [new Map([[what, before.filter((one) => one !== '').join(', ')]]), new Map([[what, toText(value)]])]
}

/** Of dishes that have a name; the new price of a dish in several menus is said for each. */
function ofPrices(context: FactContext, prices: readonly unknown[]): readonly JournalChange[] {
  return prices.filter(isRecord).flatMap(({ product_id: id, before, after }) => {
    const what = context.nameOfId(String(id))
    const toText = (sum: unknown) => factValue(context, 'amount', sum)
    return what === null ? [] : [{ what, before: toText(before), after: toText(after) }]
  })
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
