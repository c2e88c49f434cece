import { resourceSearch } from '../../../resource/resource-search.ts'
import { processName } from './process-name.ts'

export const processSearch = resourceSearch({
  resource: 'processes',
  model: 'process',
  title: 'Procesy',
  ordering: 'description_pl',
  entry: (process) => ({ label: processName(process) }),
})
