import { isEmail } from '@vitrine/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { clockNow } from '../../db/clock.ts';
import { invoices } from '../../db/schema/orders.ts';
import { AppError } from '../../errors/app-error.ts';
import { type Actor, changeOrder, lockOrder } from './order-rows.ts';
import { requireOrder } from './queries.ts';

export type InvoiceApplication = { title: string; taxNumber: string; email: string };

/** An application can be corrected until the invoice is issued. */
export async function applyForInvoice(
  db: Database,
  userId: string,
  orderId: string,
  application: InvoiceApplication,
): Promise<void> {
  if (!isEmail(application.email)) throw new AppError('EMAIL_INVALID');
  await db.transaction(async (tx) => {
    const { order: known } = await requireOrder(tx, orderId, userId);
    const order = await lockOrder(tx, known);
    const { invoice } = await requireOrder(tx, orderId, userId);
    if (invoice?.issuedAt) throw new AppError('INVOICE_ISSUED');
    if (order.state !== 'paid') throw new AppError('ORDER_CLOSED');
    await tx
      .insert(invoices)
      .values({ orderId, ...application })
      .onConflictDoUpdate({ target: invoices.orderId, set: application });
    await changeOrder(tx, order, {}, { actor: 'buyer', change: 'invoice-applied' });
  });
}

export async function issueInvoice(
  tx: Transaction,
  orderId: string,
  invoiceNumber: string,
  operator: Actor,
): Promise<void> {
  const { order: known, invoice } = await requireOrder(tx, orderId);
  if (!invoice) throw new AppError('NOT_FOUND');
  const order = await lockOrder(tx, known);
  const [issued] = await tx
    .update(invoices)
    .set({ issuedAt: clockNow, invoiceNumber })
    .where(and(eq(invoices.orderId, orderId), isNull(invoices.issuedAt)))
    .returning();
  if (!issued) throw new AppError('INVOICE_ISSUED');
  const note = { ...operator, change: 'invoice-issued', details: { invoiceNumber } };
  await changeOrder(tx, order, {}, note);
}
