import type { Hono } from 'hono'
import type { AppEnv } from '../../platform/http/app-env.ts'
import type { ForgeryBudget } from '../core/forgery-budget.ts'
import { type DemoPaymentsDeps, mountDemoPayments } from './demo/demo-payments.routes.ts'
import type { SharedDeps } from './payment-provider.ts'
import { getDeps } from './provider-works.ts'
import { paymentRegistry } from './registry.ts'

/** Mounts the callbacks of providers and the payment pages of stand-ins. */
export function mountPayments(app: Hono<AppEnv>, deps: SharedDeps & ForgeryBudget & DemoPaymentsDeps): void {
  for (const provider of paymentRegistry) provider.mountCallbacks(app, getDeps(provider, deps))
  mountDemoPayments(app, deps)
}
