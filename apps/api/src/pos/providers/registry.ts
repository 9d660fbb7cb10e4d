import { httpPos } from './http/http-pos.ts'
import { iikoPos } from './iiko/iiko-pos.ts'
import type { PosProvider } from './pos-provider.ts'

/** Every point of sale (POS) system. A chain has the first one whose settings are given. */
export const posRegistry: readonly PosProvider[] = [httpPos, iikoPos]
