import type { FiscalRegister } from './fiscal-register.ts'
import { virtualRegister } from './virtual/virtual-register.ts'

/** Every fiscal register. A chain has the first one whose settings are given. */
export const registerRegistry: readonly FiscalRegister[] = [virtualRegister]
