// The door of messages for the server.

export { allowedAddress } from './allowed-address.server.ts'
export { deliveryOf, demandDelivery } from './delivery.server.ts'
export { GatewayError, type ReadyGateway, gatewayOf, sendToGateway } from './gateway.server.ts'
export {
  type MessageSecret,
  type Mail,
  dropMessage,
  queueMail,
  queueMessage,
  queueBulkMail,
  queueBulkText,
  mailText,
} from './queue-message.server.ts'
export { countSegments, simplifySigns } from './segments.ts'
export { type TextBudget, textBudget } from './text-budget.server.ts'
export { PrivateAddress } from './public-address.server.ts'
export { blank, blankCarrying } from './encrypted-body.server.ts'
export { type Smtp, smtpOf, transportTo } from './smtp.server.ts'
