import type { PaymentsOfChains } from '../../core/payment-settings.ts'
import { playClick } from './demo-click.ts'
import { callPayme, paymeRefunded, playPayme } from './demo-payme.ts'
import type { DemoOutcome, DemoPayment, DemoPlay, DemoProviderDeps } from './demo-types.ts'

export type DemoProvider = {
  /** Plays the provider against the shop's own addresses, over HTTP like a real one. */
  act(payment: DemoPayment, act: DemoPlay): Promise<DemoOutcome>
  /** Gives the money of a payment back, as an operator would in Payme's cabinet. */
  refundPayme(transactionId: string): Promise<DemoOutcome>
}

type StandIns = Pick<DemoProviderDeps, 'payme' | 'click'> & { readonly siteUrl: string | null }

/** Whom the stand-in plays: a desk without an address of its own to pay at. There is one at most of each. */
export function standInsOf({ all }: PaymentsOfChains): StandIns {
  const ofPayme = all.find(({ payme }) => payme?.checkoutUrl === null)
  const ofClick = all.find(({ click }) => click?.payUrl === null)
  return {
    payme: ofPayme?.payme ?? null,
    click: ofClick?.click ?? null,
    siteUrl: (ofPayme ?? ofClick)?.siteUrl ?? null,
  }
}

export function makeDemoProvider(deps: DemoProviderDeps): DemoProvider {
  return {
    async act(payment, act) {
      const play = payment.provider === 'payme' ? playPayme : playClick
      const outcome = await play(deps, payment, act)
      deps.log.info({ provider: payment.provider, act, answerCode: outcome.code }, 'demo_payment')
      return outcome
    },
    refundPayme: (id) => callPayme(deps, 'CancelTransaction', { id, reason: paymeRefunded }),
  }
}
