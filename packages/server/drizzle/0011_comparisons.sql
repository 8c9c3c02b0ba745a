ALTER TABLE "engine_runs" ADD COLUMN "comparison_key" text;--> statement-breakpoint
ALTER TABLE "engine_runs" ADD COLUMN "score" jsonb;