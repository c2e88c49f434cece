// Built as a separate entry. Calls of the spooler block, for a long time if a print server is unreachable. In a process
// of their own they block nothing else and can be ended.
import { serveCalls } from '../../child-process/serve-calls.ts'
import { createSpoolerCalls, spoolerFailure, type SpoolerHandlers } from './spooler-calls.ts'
import { openWinspool } from './winspool.ts'

let calls: SpoolerHandlers | null = null

serveCalls(() => (calls ??= createSpoolerCalls(openWinspool())), spoolerFailure)
