import { createHmac } from 'node:crypto'
import type {
  ClickAccount,
  PaymeAccount,
  PaymentSettings,
  PaymentsOfChains,
} from '../../core/payment-settings.ts'

/** For whom stand-ins of Payme and Click take payments, and what their keys are made of. */
export type StandInsOfChain = { readonly shipperId: string; readonly secret: Uint8Array }

/** Gives one chain a stand-in for each provider that it has no desk of its own at. All others stay as they are. */
export function withStandIns(
  payments: PaymentsOfChains,
  { shipperId, secret }: StandInsOfChain,
): PaymentsOfChains {
  const [payme, click] = [demoPayme(secret), demoClick(secret)]
  const fill = (settings: PaymentSettings): PaymentSettings => ({
    ...settings,
    payme: settings.payme ?? payme,
    click: settings.click ?? click,
  })
  return {
    of: (id) => (id === shipperId ? fill(payments.of(id)) : payments.of(id)),
    all: [...payments.all, fill(payments.of(shipperId))],
  }
}

/** Keys of the stand-in: nobody outside this installation can work them out. */
export function demoPayme(secret: Uint8Array): PaymeAccount {
  return {
    merchantId: keyFrom(secret, 'payme desk').slice(0, 24),
    key: keyFrom(secret, 'payme'),
    checkoutUrl: null,
  }
}

export function demoClick(secret: Uint8Array): ClickAccount {
  return {
    serviceId: '1000001',
    merchantId: '1000002',
    secretKey: keyFrom(secret, 'click'),
    merchantUserId: '1000003',
    payUrl: null,
    fiscal: null,
  }
}

function keyFrom(secret: Uint8Array, name: string): string {
  return createHmac('sha256', secret).update(`demo|${name}`).digest('hex')
}
