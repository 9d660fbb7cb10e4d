import type { WireAlert, WireAlertDevice, WireAlertRules } from '@doira/contract/alerts/alerts'
import { type AlertKind, type AlertRules, alertKinds, takenMinutes } from '@doira/domain/alerts/alert-rules'
import { addMinutes, toInstant } from '@doira/domain/time/instant'
import { toLocalTime } from '@doira/domain/time/local-time'
import type { StaffRecipientRow } from '../staff/staff.tables.ts'
import type { AlertWithSubject, listReached } from './alerts.queries.ts'

export function toWireRules({ kinds, quiet }: AlertRules): WireAlertRules {
  return {
    kinds: alertKinds.map((kind) => ({
      kind,
      is_on: kinds[kind].isOn,
      steps: kinds[kind].steps.map(({ to, afterMinutes }) => ({ to, after_minutes: afterMinutes })),
    })),
    quiet,
  }
}

/** Kinds that are left out are as before: the screen may be older than a kind. */
export function toRules({ kinds, quiet }: WireAlertRules, before: AlertRules): AlertRules {
  const given = Object.fromEntries(
    kinds.map(({ kind, is_on: isOn, steps }) => [
      kind,
      { isOn, steps: steps.map(({ to, after_minutes: afterMinutes }) => ({ to, afterMinutes })) },
    ]),
  ) as Partial<Record<AlertKind, AlertRules['kinds'][AlertKind]>> // by the schema's own kinds
  return {
    kinds: { ...before.kinds, ...given },
    quiet: quiet && { from: toLocalTime(quiet.from), to: toLocalTime(quiet.to) },
  }
}

export function toWireDevice(row: StaffRecipientRow): WireAlertDevice {
  const { channel, device, createdAt, reachedAt, failedAt } = row
  return { channel, device, since: createdAt, reached_at: reachedAt, failed_at: failedAt }
}

export function toWireAlert(
  { alert, branch, order }: AlertWithSubject,
  {
    reached,
    takenBy,
  }: { readonly reached: Awaited<ReturnType<typeof listReached>>; readonly takenBy: string },
): WireAlert {
  const { id, kind, since, endedAt, takenAt, nextAt } = alert
  return {
    ...{ id, kind, branch, order, since },
    ended_at: endedAt,
    reached: reached.map(({ name, at }) => ({ name, at: toInstant(at) })),
    taken: takenAt && { by: takenBy, at: takenAt, until: addMinutes(takenAt, takenMinutes) },
    next_at: nextAt,
  }
}
