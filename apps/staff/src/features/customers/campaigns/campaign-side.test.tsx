// @vitest-environment happy-dom
import type { CampaignDocument, WireAudience } from '@doira/contract/campaigns/campaigns'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { CampaignSide } from './campaign-side.tsx'

const nobody = { gets: 0, held_out: 0, no_consent: 0, skipped: 0 }

test.each([
  { audience: nobody, note: 'В сегменте никого нет' },
  { audience: { ...nobody, no_consent: 3 }, note: 'Отправлять некому' },
  { audience: { ...nobody, gets: 2, no_consent: 3 }, note: 'Согласие есть у всех 2' },
])('the note of a campaign says $note', ({ audience, note }) => {
  const text = { title: 'Скидка', body: 'Ждём' }
  renderInDocument(
    <CampaignSide
      document={{ texts: { ru: text, uz: text, en: text }, promo_code: null } as unknown as CampaignDocument} // what is shown
      audience={{ ...audience, sms_parts: 0, cost: 0 } as WireAudience}
      gaps={[]}
      needsOwner={false}
      isApproved={false}
    />,
  )
  const notes = ['В сегменте никого нет', 'Отправлять некому', /^Согласие есть у всех/]
  const shown = notes.flatMap((one) => screen.queryAllByText(one).map(({ textContent }) => textContent))
  expect(shown).toEqual([note])
})
