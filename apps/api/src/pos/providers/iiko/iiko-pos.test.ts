import { testPosProvider } from '../../conformance.testing.ts'
import { iikoPos } from './iiko-pos.ts'
import { iikoAccount, iikoStandIn } from './stand-in/iiko-stand-in.testing.ts'

testPosProvider({ pos: { provider: iikoPos, account: iikoAccount }, makeStandIn: iikoStandIn })
