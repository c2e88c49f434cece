import { sealWith } from '#main/services/seal.ts'

/** The seal of the journals of tests. Its key is the same in every process of a test that is killed and started again. */
export const JOURNAL_SEAL = sealWith(Buffer.alloc(32, 'journal'), 'store', 'prints')
