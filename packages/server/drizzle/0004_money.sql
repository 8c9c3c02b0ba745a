CREATE TABLE "clock_shift" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"seconds" bigint NOT NULL,
	CONSTRAINT "clock_shift_only" CHECK ("clock_shift"."only")
);
--> statement-breakpoint
-- The clock of money: the database's own time, moved forward outside production by tests.
CREATE FUNCTION vitrine_now() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT now() + make_interval(secs => coalesce((SELECT seconds FROM clock_shift), 0)::double precision)
$$;
--> statement-breakpoint
CREATE TABLE "invitation_rewards" (
	"invitee_id" uuid PRIMARY KEY NOT NULL,
	"inviter_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"withheld" text,
	"created_at" timestamp with time zone DEFAULT vitrine_now() NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "redemption_batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"creator_id" uuid NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT vitrine_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redemptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"user_id" uuid NOT NULL,
	"task_id" uuid,
	"created_at" timestamp with time zone DEFAULT vitrine_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"channel" text NOT NULL,
	"params" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT vitrine_now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"tax_number" text NOT NULL,
	"email" text NOT NULL,
	"applied_at" timestamp with time zone DEFAULT vitrine_now() NOT NULL,
	"issued_at" timestamp with time zone,
	"invoice_number" text
);
--> statement-breakpoint
CREATE TABLE "order_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"operator_id" uuid,
	"change" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT vitrine_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text DEFAULT 'purchase' NOT NULL,
	"product_id" text NOT NULL,
	"task_id" uuid,
	"subscription_id" uuid,
	"title" jsonb NOT NULL,
	"points" integer NOT NULL,
	"grants" smallint NOT NULL,
	"points_days" integer NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"provider" text NOT NULL,
	"client_key" text NOT NULL,
	"language" text NOT NULL,
	"origin" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT vitrine_now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"start_reference" text,
	"payment_reference" text,
	"asked_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"refunded_minor" integer DEFAULT 0 NOT NULL,
	"refunded_at" timestamp with time zone,
	"refund_requested_at" timestamp with time zone,
	"refund_reason" text,
	"disputed_at" timestamp with time zone,
	"dispute_closed_at" timestamp with time zone,
	"points_claimed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "orders_amount" CHECK ("orders"."amount_minor" > 0),
	CONSTRAINT "orders_refunded" CHECK ("orders"."refunded_minor" between 0 and "orders"."amount_minor"),
	CONSTRAINT "orders_paid" CHECK ("orders"."state" <> 'paid' or "orders"."paid_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT vitrine_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"ordinal" smallint NOT NULL,
	"amount_minor" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'sending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT vitrine_now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"number" text PRIMARY KEY NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"title" text NOT NULL,
	"language" text NOT NULL,
	"return_url" text NOT NULL,
	"notice_url" text NOT NULL,
	"period" text,
	"state" text DEFAULT 'open' NOT NULL,
	"paid_at" timestamp with time zone,
	"pay_after" timestamp with time zone,
	"refunded_minor" integer DEFAULT 0 NOT NULL,
	"refund_keys" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_subscriptions" (
	"number" text PRIMARY KEY NOT NULL,
	"periods" smallint DEFAULT 1 NOT NULL,
	"paid_until" timestamp with time zone NOT NULL,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"failing" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_periods" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"grants_done" smallint DEFAULT 0 NOT NULL,
	"next_grant_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "point_debts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"settled" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT vitrine_now() NOT NULL,
	CONSTRAINT "point_debts_settled" CHECK ("point_debts"."settled" between 0 and "point_debts"."points")
);
--> statement-breakpoint
CREATE TABLE "product_extras" (
	"product_id" text NOT NULL,
	"kind" text NOT NULL,
	"place" smallint NOT NULL,
	CONSTRAINT "product_extras_product_id_kind_pk" PRIMARY KEY("product_id","kind")
);
--> statement-breakpoint
CREATE TABLE "product_prices" (
	"product_id" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"list_minor" integer,
	CONSTRAINT "product_prices_product_id_currency_pk" PRIMARY KEY("product_id","currency"),
	CONSTRAINT "product_prices_amount" CHECK ("product_prices"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"plan" text,
	"period" text,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"points" integer NOT NULL,
	"grants" smallint DEFAULT 1 NOT NULL,
	"member_discount_percent" smallint DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"place" smallint NOT NULL,
	CONSTRAINT "products_points" CHECK ("products"."points" > 0 and "products"."grants" > 0),
	CONSTRAINT "products_discount" CHECK ("products"."member_discount_percent" between 0 and 90)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"period" text NOT NULL,
	"provider" text NOT NULL,
	"provider_reference" text,
	"renews" boolean NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"points" integer NOT NULL,
	"grants" smallint NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT vitrine_now() NOT NULL,
	"paid_until" timestamp with time zone NOT NULL,
	"reminded_for" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "point_entries" DROP CONSTRAINT "point_entries_sign";--> statement-breakpoint
ALTER TABLE "point_buckets" ALTER COLUMN "created_at" SET DEFAULT vitrine_now();--> statement-breakpoint
ALTER TABLE "point_entries" ALTER COLUMN "created_at" SET DEFAULT vitrine_now();--> statement-breakpoint
ALTER TABLE "redemption_codes" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "redemption_codes" ADD COLUMN "uses" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "redemption_codes" ADD COLUMN "per_user" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "point_buckets" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "point_entries" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "brief" jsonb;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitation_rewards" ADD CONSTRAINT "invitation_rewards_invitee_id_users_id_fk" FOREIGN KEY ("invitee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_rewards" ADD CONSTRAINT "invitation_rewards_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_rewards" ADD CONSTRAINT "invitation_rewards_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemption_batches" ADD CONSTRAINT "redemption_batches_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_code_redemption_codes_code_fk" FOREIGN KEY ("code") REFERENCES "public"."redemption_codes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_operator_id_users_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_subscriptions" ADD CONSTRAINT "sandbox_subscriptions_number_sandbox_payments_number_fk" FOREIGN KEY ("number") REFERENCES "public"."sandbox_payments"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_periods" ADD CONSTRAINT "subscription_periods_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_periods" ADD CONSTRAINT "subscription_periods_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_debts" ADD CONSTRAINT "point_debts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_debts" ADD CONSTRAINT "point_debts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_extras" ADD CONSTRAINT "product_extras_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_rewards_inviter" ON "invitation_rewards" USING btree ("inviter_id","created_at");--> statement-breakpoint
CREATE INDEX "invitation_rewards_order" ON "invitation_rewards" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "redemptions_code" ON "redemptions" USING btree ("code","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_once" ON "notices" USING btree ("user_id","kind","reference");--> statement-breakpoint
CREATE INDEX "order_changes_order" ON "order_changes" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_client_key" ON "orders" USING btree ("user_id","client_key");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_payment" ON "orders" USING btree ("provider","payment_reference") WHERE "orders"."payment_reference" is not null;--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_all_newest" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_pending" ON "orders" USING btree ("expires_at") WHERE "orders"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_once" ON "payment_events" USING btree ("provider","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_order" ON "refunds" USING btree ("order_id","ordinal");--> statement-breakpoint
CREATE INDEX "refunds_sending" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" = 'sending';--> statement-breakpoint
CREATE INDEX "subscription_periods_of" ON "subscription_periods" USING btree ("subscription_id","ends_at");--> statement-breakpoint
CREATE INDEX "subscription_periods_due" ON "subscription_periods" USING btree ("next_grant_at") WHERE "subscription_periods"."next_grant_at" is not null;--> statement-breakpoint
CREATE INDEX "point_debts_open" ON "point_debts" USING btree ("user_id","created_at") WHERE "point_debts"."settled" < "point_debts"."points";--> statement-breakpoint
CREATE INDEX "point_debts_order" ON "point_debts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "subscriptions_user" ON "subscriptions" USING btree ("user_id","paid_until");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_reference" ON "subscriptions" USING btree ("provider","provider_reference") WHERE "subscriptions"."provider_reference" is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_open" ON "subscriptions" USING btree ("paid_until") WHERE "subscriptions"."state" <> 'ended';--> statement-breakpoint
ALTER TABLE "redemption_codes" ADD CONSTRAINT "redemption_codes_batch_id_redemption_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."redemption_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_buckets" ADD CONSTRAINT "point_buckets_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "redemption_codes_batch" ON "redemption_codes" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "point_buckets_order" ON "point_buckets" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_sign" CHECK (("point_entries"."kind" in ('grant', 'return') and "point_entries"."amount" > 0)
        or ("point_entries"."kind" in ('reserve', 'expire', 'revoke') and "point_entries"."amount" < 0)
        or ("point_entries"."kind" = 'settle' and "point_entries"."amount" = 0));
--> statement-breakpoint
-- What was submitted so far was paid when it was submitted.
UPDATE tasks SET paid_at = created_at;
--> statement-breakpoint
-- The history of an order is never rewritten.
CREATE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_changes_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON order_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
-- The first catalogue. A yearly plan costs twelve months less 20 %; "task" prices ten points of a waiting task.
INSERT INTO products (id, category, plan, period, name, description, points, grants, member_discount_percent, place) VALUES
  ('first-experience', 'first_experience', NULL, NULL, '{"zh":"首次体验","en":"First experience"}', '{"zh":"新用户专享，每个账号一次","en":"For newcomers, once per account"}', 30, 1, 0, 1),
  ('starter-month', 'subscription_month', 'starter', 'month', '{"zh":"入门版 · 月付","en":"Starter, monthly"}', '{"zh":"适合刚起步的小店","en":"For a shop that is starting out"}', 300, 1, 0, 10),
  ('studio-month', 'subscription_month', 'studio', 'month', '{"zh":"专业版 · 月付","en":"Studio, monthly"}', '{"zh":"适合每周上新的店铺","en":"For new arrivals every week"}', 1000, 1, 0, 11),
  ('house-month', 'subscription_month', 'house', 'month', '{"zh":"旗舰版 · 月付","en":"House, monthly"}', '{"zh":"适合多店铺与团队","en":"For teams and several shops"}', 3000, 1, 0, 12),
  ('starter-year', 'subscription_year', 'starter', 'year', '{"zh":"入门版 · 年付","en":"Starter, yearly"}', '{"zh":"适合刚起步的小店","en":"For a shop that is starting out"}', 300, 12, 0, 20),
  ('studio-year', 'subscription_year', 'studio', 'year', '{"zh":"专业版 · 年付","en":"Studio, yearly"}', '{"zh":"适合每周上新的店铺","en":"For new arrivals every week"}', 1000, 12, 0, 21),
  ('house-year', 'subscription_year', 'house', 'year', '{"zh":"旗舰版 · 年付","en":"House, yearly"}', '{"zh":"适合多店铺与团队","en":"For teams and several shops"}', 3000, 12, 0, 22),
  ('pack-100', 'one_time', NULL, NULL, '{"zh":"100 积分包","en":"100 points"}', '{"zh":"一次购买，不自动续费","en":"Paid once, nothing renews"}', 100, 1, 10, 30),
  ('pack-500', 'one_time', NULL, NULL, '{"zh":"500 积分包","en":"500 points"}', '{"zh":"一次购买，不自动续费","en":"Paid once, nothing renews"}', 500, 1, 15, 31),
  ('pack-2000', 'one_time', NULL, NULL, '{"zh":"2000 积分包","en":"2000 points"}', '{"zh":"一次购买，不自动续费","en":"Paid once, nothing renews"}', 2000, 1, 20, 32),
  ('task', 'task', NULL, NULL, '{"zh":"单次任务","en":"One task"}', '{"zh":"为一个任务付款","en":"Pays for one task"}', 10, 1, 10, 90);
--> statement-breakpoint
INSERT INTO product_prices (product_id, currency, amount_minor, list_minor) VALUES
  ('first-experience', 'USD', 190, NULL), ('first-experience', 'CNY', 990, NULL),
  ('starter-month', 'USD', 990, NULL), ('starter-month', 'CNY', 4900, NULL),
  ('studio-month', 'USD', 2990, NULL), ('studio-month', 'CNY', 14900, NULL),
  ('house-month', 'USD', 7990, NULL), ('house-month', 'CNY', 39900, NULL),
  ('starter-year', 'USD', 9504, 11880), ('starter-year', 'CNY', 47040, 58800),
  ('studio-year', 'USD', 28704, 35880), ('studio-year', 'CNY', 143040, 178800),
  ('house-year', 'USD', 76704, 95880), ('house-year', 'CNY', 383040, 478800),
  ('pack-100', 'USD', 490, NULL), ('pack-100', 'CNY', 2900, NULL),
  ('pack-500', 'USD', 1990, NULL), ('pack-500', 'CNY', 12900, NULL),
  ('pack-2000', 'USD', 6990, NULL), ('pack-2000', 'CNY', 45900, NULL),
  ('task', 'USD', 59, NULL), ('task', 'CNY', 390, NULL);
--> statement-breakpoint
INSERT INTO product_extras (product_id, kind, place)
  SELECT products.id, extra.kind, extra.place FROM products, (VALUES
    ('monthly_points', 1), ('queue_priority', 2), ('batch_images', 3), ('member_price', 4)) AS extra (kind, place)
  WHERE products.plan IS NOT NULL;
