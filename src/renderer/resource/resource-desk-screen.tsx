import { useState, type ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ListName } from '#shared/api/registry.ts'
import { TranslatorDesk } from '../translator-desk/translator-desk.tsx'
import { recordDesk } from './record-desk.ts'
import { listRoute, type ResourceDefinition, type ResourceScreenTexts } from './resource-definition.ts'

/** The translator's desk over the records of a resource. */
export function resourceDeskScreen<R extends ListName, Values extends FieldValues>(
  definition: ResourceDefinition<R, Values>,
  { area, titles }: ResourceScreenTexts,
): ComponentType {
  return function ResourceDeskScreen() {
    const [source] = useState(() => recordDesk(definition, area))
    return (
      <TranslatorDesk
        title={`Brakujące tłumaczenia: ${titles.list}`}
        source={source}
        list={listRoute(area)}
      />
    )
  }
}
