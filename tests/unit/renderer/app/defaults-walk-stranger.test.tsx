import { walkEveryForm } from './defaults-walk.ts'

walkEveryForm('stranger')
