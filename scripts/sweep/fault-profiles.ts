import type { Call, Fault } from '../lib/fault-proxy.ts'
import { FAULTS, faultOf } from './faults.ts'
import type { FaultProfile } from './visits.ts'

/** Requests that keep a session alive meet no fault, because the end of a session is its own fault. */
const OF_THE_SESSION = /^\/api\/(token-auth\/|v1\/admins\/get_admin_by_username\/)/

const isSpared = ({ path }: Call): boolean => OF_THE_SESSION.test(path)

const over = (fault: Fault) => () => (call: Call) => (isSpared(call) ? null : fault)

/** Lets the first request of a screen succeed, and applies the fault to all others. */
const beside = (fault: Fault) => () => {
  let first: string | null = null
  return (call: Call): Fault | null => {
    if (isSpared(call)) return null
    first ??= call.path
    return call.path === first ? null : fault
  }
}

const BESIDE = ['400-nested', '404', '500', 'shape', 'empty']

/** All fault profiles under which each screen is visited. A healthy shop is the first. */
export const FAULT_PROFILES: readonly FaultProfile[] = [
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
