import { testLostProcesses } from '../../orders/lost-processes.testing.ts'
import { bridgeAccount } from './http-bridge.testing.ts'
import { httpPos } from './http-pos.ts'
import { httpStandIn } from './http-stand-in.testing.ts'

testLostProcesses({ pos: { provider: httpPos, account: bridgeAccount }, makeStandIn: httpStandIn })
