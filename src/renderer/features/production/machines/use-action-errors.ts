import { use } from 'react'
import { useWatch } from 'react-hook-form'
import { ServerErrorsContext } from '../../../forms/record/server-errors.ts'
import { ACTION_LABELS, asActions } from './machine-actions.ts'

const AT = /^actions\.(\d+)(?:\.([^.]+))?/

/** What the server has against the actions, each with the name of the action that it is about. */
export function useActionErrors(): string[] {
  const { errors } = use(ServerErrorsContext)
  const actions = asActions(useWatch({ name: 'actions' }))
  return Object.entries(errors).flatMap(([path, texts]) => {
    const [, place, field = ''] = AT.exec(path) ?? []
    if (path !== 'actions' && place === undefined) return []
    const of = [actions[Number(place)]?.name ?? '', ACTION_LABELS[field] ?? field].filter(Boolean).join(', ')
    return texts.map((text) => (of ? `${of}: ${text}` : text))
  })
}
