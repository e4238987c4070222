import { lookAtScreens } from './axe.ts'

lookAtScreens(2)
