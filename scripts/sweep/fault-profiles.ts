import type { Call, Fault } from '../lib/fault-proxy.ts'
import { FAULTS, faultOf } from './faults.ts'
import type { Weather } from './visits.ts'

/** What keeps a session alive is spared: its end is a fault of its own. */
const OF_THE_SESSION = /^\/api\/(token-auth\/|v1\/admins\/get_admin_by_username\/)/

const isSpared = ({ path }: Call): boolean => OF_THE_SESSION.test(path)

const over = (fault: Fault) => () => (call: Call) => (isSpared(call) ? null : fault)

/** The first thing that a screen asks for is answered, what it asks besides is not. */
const beside = (fault: Fault) => () => {
  let first: string | null = null
  return (call: Call): Fault | null => {
    if (isSpared(call)) return null
    first ??= call.path
    return call.path === first ? null : fault
  }
}

const BESIDE = ['400-nested', '404', '500', 'shape', 'empty']

/** Every way in which each screen is visited, a healthy shop first. */
export const WEATHERS: readonly Weather[] = [
  { name: 'healthy', what: 'a healthy shop', rule: () => () => null, isFailure: false },
  {
    name: 'stranger',
    what: 'another server that was written from the same specification',
    rule: () => () => null,
    isFailure: false,
    temper: 'stranger',
  },
  ...FAULTS.map((fault) => ({
    name: fault.name,
    what: fault.what,
    rule: over(fault),
    isFailure: fault.name !== 'slow',
    endsSession: fault.name === '401',
  })),
  {
    name: 'refused',
    what: 'nobody listens at the shop’s address',
    rule: () => () => null,
    isFailure: true,
    refusesConnections: true,
  },
  ...BESIDE.map(faultOf).map((fault) => ({
    name: `beside-${fault.name}`,
    what: `the screen's first answer is right, the others: ${fault.what}`,
    rule: beside(fault),
    isFailure: true,
  })),
]
