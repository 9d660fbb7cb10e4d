import { mostExclusions } from '@doira/contract/customers/exclusions'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { announce } from '@doira/web/browser/announce.ts'
import { localized } from '@doira/web/i18n/localized.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocale, useT } from '../../i18n/messages.tsx'
import { shopApi } from '../../platform/api/shop-api.ts'
import { offlineBarId, useIsOnline } from '../../platform/browser/network.ts'
import { useProblemText } from '../../platform/hooks/use-problem-text.ts'
import { showToast } from '../../platform/toasts.ts'
import { ToggleChip } from '../../ui/chip.tsx'

const queryKey = ['exclusions'] as const

type Exclusions = Awaited<ReturnType<typeof shopApi.getExclusions>>

/** What the customer wants in no dish. Nothing where the chain leaves nothing out. */
export function ExclusionsBlock() {
  const t = useT('account')
  const locale = useLocale()
  const isConnected = useIsOnline()
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => shopApi.getExclusions({ signal }) })
  const toggle = useToggle()
  if (!data || data.ingredients.length === 0) return null

  return (
    <>
      <section className="stack gap-4">
        <h2 className="t-h3">{t('leave_out')}</h2>
        <p className="t-small t-2">{t('leave_out_text')}</p>
        <fieldset className="row wrap gap-2">
          <legend className="sr-only">{t('leave_out')}</legend>
          {data.ingredients.map(({ key, title }) => {
            const isOn = data.chosen.includes(key)
            const isFull = !isOn && data.chosen.length >= mostExclusions
            return (
              <ToggleChip
                key={key}
                look="line"
                isOn={isOn}
                aria-disabled={!isConnected || isFull}
                aria-describedby={isConnected ? undefined : offlineBarId}
                onClick={() => isConnected && !isFull && toggle(key)}
              >
                {localized(title, locale)}
              </ToggleChip>
            )
          })}
        </fieldset>
      </section>
      <div className="hr" />
    </>
  )
}

/** A choice shows at once. The whole list is sent, one after the other, so that the last press is what is stored. */
function useToggle(): (key: string) => void {
  const t = useT('account')
  const problemText = useProblemText()
  const client = useQueryClient()
  const sending = useRef<Promise<void>>(Promise.resolve())

  async function send(chosen: string[]): Promise<void> {
    try {
      await shopApi.replaceExclusions({ body: { chosen } })
      announce(t('leave_out_saved'))
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      void client.invalidateQueries({ queryKey })
      showToast({ type: 'error', text: problemText(error) })
    }
  }

  return (key) => {
    const before = client.getQueryData<Exclusions>(queryKey)
    if (!before) return
    const { chosen } = before
    const wanted = chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]
    client.setQueryData(queryKey, { ...before, chosen: wanted })
    sending.current = sending.current.then(() => send(wanted))
  }
}
