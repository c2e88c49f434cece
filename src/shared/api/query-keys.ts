import { z } from 'zod'
import { findOperation, type OperationName } from './registry.ts'

/** Returns the names of the query parameters of an operation. */
export function readQueryKeys(name: OperationName): readonly string[] {
  const query = findOperation(name)?.query
  const inner = query instanceof z.ZodOptional ? query.unwrap() : query
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : []
}
