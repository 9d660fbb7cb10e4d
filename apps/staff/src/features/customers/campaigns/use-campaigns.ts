import type { CampaignDocument } from '@doira/contract/campaigns/campaigns'
import { languages } from '@doira/domain/i18n/languages'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { useQuery } from '@tanstack/react-query'
import { callStaff } from '../../../platform/api/staff-api.ts'

export function useCampaigns() {
  return useQuery({
    queryKey: ['customer', 'campaigns'],
    queryFn: ({ signal }) => callStaff('listCampaigns', { signal }),
    refetchInterval: 30_000,
  })
}

export function useCampaign(id: string, isNew: boolean) {
  return useQuery({
    queryKey: ['customer', 'campaign', id],
    queryFn: ({ signal }) => callStaff('readCampaign', { params: { id }, signal }),
    enabled: !isNew,
    refetchInterval: 15_000,
  })
}

/** A campaign with nothing written yet, for tomorrow. */
export function emptyDocument(
  name: string,
  now: Instant,
  conditions: CampaignDocument['conditions'] = {},
): CampaignDocument {
  const texts = Object.fromEntries(languages.map((language) => [language, { title: '', body: '' }]))
  return {
    ...{ name, conditions, holdout_percent: 10, gap_days: 14, recent_days: 3, per_minute: 500 },
    ...{ channels: ['push', 'telegram', 'sms'], promo_code: null, send_at: addMinutes(now, 24 * 60) },
    texts: texts as CampaignDocument['texts'], // made of every language
  }
}
