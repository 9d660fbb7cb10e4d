import { testLostProcesses } from '../../orders/lost-processes.testing.ts'
import { iikoPos } from './iiko-pos.ts'
import { iikoAccount, iikoStandIn } from './stand-in/iiko-stand-in.testing.ts'

testLostProcesses({ pos: { provider: iikoPos, account: iikoAccount }, makeStandIn: iikoStandIn })
