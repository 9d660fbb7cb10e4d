import { eskiz } from './eskiz.ts'
import { playMobile } from './playmobile.ts'
import type { SmsGateway } from './sms-gateway.ts'

/** Every SMS gateway, in the order in which settings name them. */
export const smsGateways: readonly SmsGateway[] = [eskiz, playMobile]
