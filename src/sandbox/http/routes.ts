import type { AnyOperation, HttpMethod } from '#shared/api/operation.ts'
import { allOperations, type OperationName } from '#shared/api/registry.ts'
import type { Answer } from './call.ts'

interface Endpoint {
  name: OperationName
  operation: AnyOperation
  answer: Answer
}

export interface RouteMatch {
  /** Endpoints by method; a missing method returns 405. */
  endpoints: ReadonlyMap<HttpMethod, Endpoint>
  params: Readonly<Record<string, string>>
}

/** Finds the endpoints of a path; fixed paths take precedence over those with parameters, as in a router. */
export type MatchRoute = (path: string) => RouteMatch | null

interface Route {
  pattern: RegExp
  keys: string[]
  endpoints: Map<HttpMethod, Endpoint>
}

/** Creates the routes; throws if an operation has no handler, so the server does not start. */
export function createRoutes(answers: Readonly<Record<OperationName, Answer>>): MatchRoute {
  const routes = new Map<string, Route>()
  for (const { name, operation } of allOperations()) {
    const answer = answers[name]
    const route = routes.get(operation.path) ?? emptyRoute(operation.path)
    routes.set(operation.path, route)
    if (!route.endpoints.has(operation.method))
      route.endpoints.set(operation.method, { name, operation, answer })
  }
  const ordered = [...routes.values()].sort((a, b) => a.keys.length - b.keys.length)
  return (path) => {
    for (const { pattern, keys, endpoints } of ordered) {
      const match = pattern.exec(path)
      if (match) {
        const params = Object.fromEntries(keys.map((key, index) => [key, decoded(match[index + 1] ?? '')]))
        return { endpoints, params }
      }
    }
    return null
  }
}

function emptyRoute(path: string): Route {
  const keys = [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key ?? '')
  return { pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/.]+)')}$`), keys, endpoints: new Map() }
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
