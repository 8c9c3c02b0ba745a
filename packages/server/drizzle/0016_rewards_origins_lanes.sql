ALTER TABLE "invitation_rewards" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitation_rewards" ADD COLUMN "claimed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "worker_heartbeats" ADD COLUMN "lane" text;--> statement-breakpoint
ALTER TABLE "point_buckets" ADD COLUMN "extended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "origin" text;--> statement-breakpoint
UPDATE "invitation_rewards" SET "released_at" = "created_at" WHERE "points" > 0;--> statement-breakpoint
UPDATE "invitation_rewards" SET "claimed" = "points" WHERE "revoked_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "invitation_rewards_promised" ON "invitation_rewards" USING btree ("created_at") WHERE "invitation_rewards"."released_at" is null and "invitation_rewards"."claimed" < "invitation_rewards"."points";--> statement-breakpoint
ALTER TABLE "invitation_rewards" ADD CONSTRAINT "invitation_rewards_claimed" CHECK ("invitation_rewards"."claimed" between 0 and "invitation_rewards"."points");